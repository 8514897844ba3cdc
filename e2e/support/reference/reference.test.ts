import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RECIPES } from '@cresolver/questions/recipes'
import { run } from 'cresolver'
import { expect, test } from 'vitest'
import { clone } from '../docs/clone.ts'
import { formatCommandsReference } from './commands-reference.ts'
import { formatHttpReference } from './http-reference.ts'
import { formatRecipesReference } from './recipes-reference.ts'

const folder = join(clone, 'docs/reference')

/** `npm run docs:generate` writes the pages again. */
test('the page of the commands is current', async () => {
  const page = await formatCommandsReference(async (words) => {
    let output = ''
    const write = (text: string) => {
      output += text
    }
    const variables = { NO_COLOR: '1' }
    await run(words, {
      variables,
      stdout: { write },
      stderr: { write },
      now: Date.now,
    })
    return output
  })
  expect(page).toContain('## cresolver markets create')
  await expect(page).toMatchFileSnapshot(join(folder, 'commands.md'))
})

test('the page of the HTTP API is that of the committed OpenAPI document', async () => {
  const document = JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8'))
  const page = formatHttpReference(document)
  await expect(page).toMatchFileSnapshot(join(folder, 'http.md'))
})

test('the page of the recipes has each of them', async () => {
  const page = formatRecipesReference(RECIPES)
  expect(page.split('\n').filter((line) => line.startsWith('| `'))).toHaveLength(
    RECIPES.length,
  )
  await expect(page).toMatchFileSnapshot(join(folder, 'recipes.md'))
})
