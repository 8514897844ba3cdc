import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RECIPES } from '@cresolver/core/questions/recipes'
import { run } from 'cresolver'
import { formatCommandsReference } from './commands-reference.ts'
import { formatHttpReference, type OpenApiDocument } from './http-reference.ts'
import { readOpenApi } from './read-openapi.ts'
import { formatRecipesReference } from './recipes-reference.ts'

/** Prints the help of a command, without colors. */
async function printHelp(words: readonly string[]): Promise<string> {
  let output = ''
  const write = (text: string) => {
    output += text
  }
  const variables = { NO_COLOR: '1' }
  await run(words, { variables, stdout: { write }, stderr: { write }, now: Date.now })
  return output
}

/** Writes the OpenAPI document and the pages of the site about commands, HTTP operations and recipes. */
export async function writeReferences(folder: string): Promise<void> {
  const openapi: OpenApiDocument = await readOpenApi()
  mkdirSync(folder, { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('commands.md', await formatCommandsReference(printHelp))
  write('http.md', formatHttpReference(openapi))
  write('openapi.json', `${JSON.stringify(openapi, null, 2)}\n`)
  write('recipes.md', formatRecipesReference(RECIPES))
}

const [, program, target] = process.argv
if (program === import.meta.filename && target !== undefined)
  await writeReferences(target)
