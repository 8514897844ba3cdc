import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RECIPES } from '@cresolver/core/questions/recipes'
import { run } from 'cresolver'
import { clone } from '../docs/clone.ts'
import { formatCommandsReference } from './commands-reference.ts'
import { formatHttpReference } from './http-reference.ts'
import { formatRecipesReference } from './recipes-reference.ts'

/** Prints the help of a command, without colors. */
export async function printHelp(words: readonly string[]): Promise<string> {
  let output = ''
  const write = (text: string) => {
    output += text
  }
  const variables = { NO_COLOR: '1' }
  await run(words, { variables, stdout: { write }, stderr: { write }, now: Date.now })
  return output
}

/** Writes the pages of the site about commands, HTTP operations and recipes to a folder. */
export async function writeReferences(folder: string): Promise<void> {
  const openapi = readFileSync(join(clone, 'docs/reference/openapi.json'), 'utf8')
  mkdirSync(folder, { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('commands.md', await formatCommandsReference(printHelp))
  write('http.md', formatHttpReference(JSON.parse(openapi)))
  write('recipes.md', formatRecipesReference(RECIPES))
}

const [, program, target] = process.argv
if (program === import.meta.filename && target !== undefined)
  await writeReferences(target)
