import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clone } from './docs/clone.ts'

/** Reads a code block of a document as a reader would copy it. */
export function readBlock(page: string, language: string, part: string): string {
  const text = readFileSync(join(clone, page), 'utf8')
  const blocks = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
  const found = blocks.flatMap(([, marked, block = '']) =>
    marked === language && block.includes(part) ? [block] : [],
  )
  const [only] = found
  if (only === undefined || found.length > 1)
    throw new Error(`${page} has ${found.length} blocks of ${language} with "${part}"`)
  return only
}
