import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { findKitWorkspace, hashKitWorkspace } from './kit-workspace.ts'
import { type PackedKit, packKit } from './pack-kit.ts'
import { readTarball } from './read-tarball.fixture.ts'

type Manifest = {
  readonly exports: Record<string, { readonly types: string; readonly default: string }>
  readonly dependencies: Record<string, string>
  readonly peerDependencies: Record<string, string>
}

const specifiers = /(?:\bfrom |\bimport\(|\bimport )["']([^"']+)["']/g
const exact = /^\d+\.\d+\.\d+$/

let kit: PackedKit
let files: ReadonlyMap<string, string>
let manifest: Manifest

beforeAll(async () => {
  kit = await packKit()
  files = readTarball(kit.bytes)
  manifest = JSON.parse(files.get('package/package.json') ?? '')
}, 120_000)

describe('the packed kit', () => {
  it('has the code and the types of every entry point', async () => {
    const workspace = await findKitWorkspace()
    expect(Object.keys(manifest.exports)).toEqual(Object.keys(workspace.kit.exports))
    for (const { types, default: code } of Object.values(manifest.exports)) {
      expect(files.has(join('package', types)), types).toBe(true)
      expect(files.has(join('package', code)), code).toBe(true)
    }
  })

  it('imports nothing but its own files, Node and what it names with exact versions', () => {
    const named = { ...manifest.dependencies, ...manifest.peerDependencies }
    for (const version of Object.values(named)) expect(version).toMatch(exact)
    for (const [path, text] of files) {
      if (!/\.(js|d\.ts)$/.test(path)) continue
      const code = text.replace(/\/\*\*.*?\*\//gs, '')
      for (const [, specifier = ''] of code.matchAll(specifiers)) {
        if (specifier.startsWith('node:')) continue
        if (specifier.startsWith('.')) {
          const target = join(path, '..', specifier)
          const declaration = target.replace(/\.js$/, '.d.ts')
          expect(files.has(path.endsWith('.js') ? target : declaration), target).toBe(
            true,
          )
        } else {
          const name = /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? ''
          expect(Object.keys(named), `${path} imports ${specifier}`).toContain(name)
        }
      }
    }
  })

  it('leaves out the compilers, and lets a plain agent do without what is large', () => {
    expect(Object.keys(manifest.dependencies)).not.toContain('typescript')
    expect(manifest.peerDependencies).toEqual(kit.peers)
    expect(kit.bytes.length).toBeLessThan(300_000)
  })
})

describe('a kit that was packed before', () => {
  it('is taken as it lies there, for as long as the sources stay', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cresolver-pack-'))
    try {
      const state = await hashKitWorkspace(await findKitWorkspace())
      await mkdir(join(folder, 'cache'))
      await writeFile(join(folder, `cache/agent-${state}.tgz`), 'kept')
      const { bytes } = await packKit(join(folder, 'cache'))
      expect(Buffer.from(bytes).toString()).toBe('kept')
      expect(await readdir(join(folder, 'cache'))).toEqual([`agent-${state}.tgz`])
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
