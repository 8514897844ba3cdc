import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTarball } from './read-tarball.fixture.ts'
import { writeTarball } from './write-tarball.ts'

const paths = fc.stringMatching(/^[a-z]{1,20}(\/[a-z]{1,20}){0,3}\.ts$/)

describe('a tarball', () => {
  it('holds every file as it was, whatever its length', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.record({ path: paths, text: fc.string({ maxLength: 2_000 }) }),
          {
            selector: ({ path }) => path,
          },
        ),
        (files) => {
          const held = readTarball(writeTarball(files))
          expect(held).toEqual(
            new Map(files.map(({ path, text }) => [`package/${path}`, text])),
          )
        },
      ),
    )
  })

  it('is what tar takes for one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cresolver-tar-'))
    try {
      const text = 'é'.repeat(600)
      await writeFile(
        join(folder, 'a.tgz'),
        writeTarball([
          { path: 'dist/a.js', text },
          { path: 'b', text: '' },
        ]),
      )
      const { status, stderr } = spawnSync('tar', ['-xzf', 'a.tgz'], { cwd: folder })
      expect({ status, complaints: String(stderr) }).toEqual({
        status: 0,
        complaints: '',
      })
      expect(await readFile(join(folder, 'package/dist/a.js'), 'utf8')).toBe(text)
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('refuses a path that has no room', () => {
    expect(() => writeTarball([{ path: 'a'.repeat(93), text: '' }])).toThrow('too long')
  })
})
