import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeAgent } from './write-agent.ts'

const files = [
  { path: 'src/agent.ts', content: 'judgement' },
  { path: 'vendor/kit.tgz', content: new Uint8Array([0, 255]) },
]
let parent: string
let folder: string

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'cresolver-new-'))
  folder = join(parent, 'agent')
})
afterEach(() => rm(parent, { recursive: true }))

describe('writing an agent', () => {
  it('makes the folder, and those above it', async () => {
    const deep = join(folder, 'a/b')
    await writeAgent(deep, files)
    expect(await readFile(join(deep, 'src/agent.ts'), 'utf8')).toBe('judgement')
    expect([...(await readFile(join(deep, 'vendor/kit.tgz')))]).toEqual([0, 255])
    expect(await readdir(join(folder, 'a'))).toEqual(['b'])
  })

  it('fills an empty folder, which stays the same one', async () => {
    await mkdir(folder)
    const { ino } = await stat(folder)
    await writeAgent(folder, files)
    expect((await stat(folder)).ino).toBe(ino)
    expect((await readdir(folder)).sort()).toEqual(['src', 'vendor'])
    expect(await readdir(parent)).toEqual(['agent'])
  })

  it('leaves alone what is there already', async () => {
    await mkdir(folder)
    await writeFile(join(folder, 'mine.txt'), 'mine')
    const file = join(folder, 'mine.txt')
    const taken = expect.objectContaining({ code: 'FILE_UNWRITABLE' })
    await expect(writeAgent(folder, files)).rejects.toEqual(taken)
    await expect(writeAgent(file, files)).rejects.toEqual(taken)
    expect(await readdir(folder)).toEqual(['mine.txt'])
    expect(await readFile(file, 'utf8')).toBe('mine')
  })

  it.each([
    ['new', false],
    ['empty', true],
  ])('leaves nothing half-written in a folder that is %s', async (_, isThere) => {
    if (isThere) await mkdir(folder)
    // A file cannot be a folder too, so the third one fails.
    const broken = [...files, { path: 'src/agent.ts/more.ts', content: '' }]
    await expect(writeAgent(folder, broken)).rejects.toMatchObject({
      code: 'FILE_UNWRITABLE',
    })
    expect(await readdir(parent, { recursive: true })).toEqual(isThere ? ['agent'] : [])
  })

  it.each([
    ['a name that is too long', () => join(parent, 'x'.repeat(300))],
    ['a folder below one that takes no folders', () => '/proc/x/y'],
  ])('refuses %s at once', async (_, nowhere) => {
    await expect(writeAgent(nowhere(), files)).rejects.toMatchObject({
      code: 'FILE_UNWRITABLE',
      hint: expect.stringContaining('may write to'),
    })
  })
})
