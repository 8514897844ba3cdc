import { readFile } from 'node:fs/promises'
import { findClone } from './find-clone.ts'
import { packKit } from './pack-kit.ts'
import { packageFolder } from './package-folder.ts'
import type { AgentFile } from './read-template.ts'

const kit = '@cresolver/agent'

/**
 * Makes a project depend on the agent kit: on the published version that fits this package, or, in a
 * clone, on a tarball of the clone.
 */
export async function addKit(files: readonly AgentFile[]): Promise<AgentFile[]> {
  const clone = findClone()
  if (clone === undefined) return dependOn(files, `^${await readOwnVersion()}`)
  const { file, bytes } = await packKit(clone)
  const path = `vendor/${file}`
  return [...describeVendor(dependOn(files, `file:${path}`)), { path, content: bytes }]
}

function dependOn(files: readonly AgentFile[], version: string): AgentFile[] {
  return files.map((file) => {
    if (file.path !== 'package.json') return file
    const manifest = JSON.parse(String(file.content))
    manifest.dependencies = { [kit]: version, ...manifest.dependencies }
    return { path: file.path, content: `${JSON.stringify(manifest, null, 2)}\n` }
  })
}

function describeVendor(files: readonly AgentFile[]): AgentFile[] {
  const note =
    '`vendor/` holds the agent kit of the clone that wrote this project: keep it under version control.'
  return files.map((file) =>
    file.path === 'README.md' ? { ...file, content: `${file.content}\n${note}\n` } : file,
  )
}

/** All packages of a release have the same version. */
async function readOwnVersion(): Promise<string> {
  const text = await readFile(`${packageFolder()}/package.json`, 'utf8')
  return JSON.parse(text).version
}
