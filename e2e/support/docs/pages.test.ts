import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readBlock } from '../document-block.ts'
import { clone } from './clone.ts'

const inDocs = readdirSync(join(clone, 'docs'), { recursive: true })
  .map((name) => `docs/${name}`)
  .filter((path) => path.endsWith('.md'))
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'AGENTS.md', ...inDocs]

const read = (page: string) => readFileSync(join(clone, page), 'utf8')
const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, '')

/** The anchor that GitHub gives to a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (page: string) =>
  [...withoutCode(read(page)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  )

/** Relative links of a page that lead nowhere. */
function deadLinks(page: string): string[] {
  const links = [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g)]
  return links
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#')
      const target =
        path === '' ? page : relative(clone, join(clone, dirname(page), path))
      if (!existsSync(join(clone, target))) return true
      return anchor !== undefined && !anchorsOf(target).includes(anchor)
    })
}

describe('the pages of the documentation', () => {
  test.each(pages)('%s has no dead link', (page) => {
    expect(deadLinks(page)).toEqual([])
  })

  test('show one and the same example of an agent', () => {
    const copies = ['docs/tutorial.md', 'docs/agents.md'].map((page) =>
      readBlock(page, 'ts', "name: 'Calendar'"),
    )
    expect(new Set(copies).size).toBe(1)
  })

  test('show the contract that the forge tests run', () => {
    const shown = readBlock('docs/use-a-verdict.md', 'solidity', 'contract Bet')
    expect(shown).toBe(read('contracts/test/docs/Bet.sol'))
  })
})
