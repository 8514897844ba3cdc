import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RECIPES } from '@cresolver/core/questions/recipes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeReferences } from './write-references.ts'

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cresolver-reference-'))
  await writeReferences(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

test('the page of the commands has the help of each', () => {
  const page = read('commands.md')
  const titles = [...page.matchAll(/^##+ (cresolver.*)$/gm)].map(([, title]) => title)
  expect(titles).toContain('cresolver markets create')
  for (const title of titles) expect(page).toContain(`Usage: ${title}`)
})

test('the page of the HTTP API has each operation of the OpenAPI document', () => {
  const document: { paths: Record<string, object> } = JSON.parse(read('openapi.json'))
  const page = read('http.md')
  const paths = Object.keys(document.paths)
  expect(paths).toContain('/api/v1/round-table/tasks')
  for (const path of paths) expect(page).toContain(path)
})

test('the page of the recipes has each of them', () => {
  const rows = read('recipes.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  expect(rows).toHaveLength(RECIPES.length)
})
