import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import type { AgentFile } from './read-template.ts'

/** Writes the folder of a new agent: all of it or nothing. */
export async function writeAgent(
  folder: string,
  files: readonly AgentFile[],
): Promise<void> {
  const target = resolve(folder)
  const isThere = await checkFree(target, folder)
  const draft = `${target}.${randomUUID()}`
  let made: string | undefined
  try {
    made = await makeFolder(draft)
    for (const { path, content } of files) {
      await mkdir(dirname(join(draft, path)), { recursive: true })
      await writeFile(join(draft, path), content)
    }
    if (isThere) await moveInto(draft, target)
    else await rename(draft, target)
  } catch (error) {
    await rm(made ?? draft, { recursive: true, force: true }).catch(() => undefined)
    throw notWritten(folder, error)
  }
}

/**
 * Makes a folder and those above it; returns the first one that it made. `mkdir` with `recursive` never ends
 * below a folder that takes no new one and says ENOENT, as /proc does.
 */
async function makeFolder(path: string): Promise<string | undefined> {
  try {
    await mkdir(path)
    return path
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST') return undefined
    if (code !== 'ENOENT' || dirname(path) === path) throw error
  }
  const made = await makeFolder(dirname(path))
  await mkdir(path)
  return made ?? path
}

/** True when the folder is there, and empty. */
export async function checkFree(target: string, folder: string): Promise<boolean> {
  try {
    const [first] = await readdir(target)
    if (first === undefined) return true
    throw taken(folder, `holds ${JSON.stringify(first)} already`)
  } catch (error) {
    if (CresolverError.isInstance(error)) throw error
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') return false
    if (code === 'ENOTDIR') throw taken(folder, 'is not a folder')
    throw notWritten(folder, error)
  }
}

/** A shell may have the folder as its working directory, so the folder itself is kept. */
async function moveInto(draft: string, target: string): Promise<void> {
  const moved: string[] = []
  try {
    for (const name of await readdir(draft)) {
      await rename(join(draft, name), join(target, name))
      moved.push(name)
    }
    await rm(draft, { recursive: true })
  } catch (error) {
    for (const name of moved) await rm(join(target, name), { recursive: true })
    throw error
  }
}

function taken(folder: string, why: string): CresolverError {
  return new CresolverError({
    code: 'FILE_UNWRITABLE',
    message: `${folder} ${why}.`,
    hint: 'Name a new or empty folder.',
  })
}

function notWritten(folder: string, cause: unknown): CresolverError {
  return new CresolverError({
    code: 'FILE_UNWRITABLE',
    message: `The agent cannot be written to ${folder}: ${errorText(cause)}.`,
    hint: 'Name a folder that you may write to; no files were left behind.',
    cause,
  })
}
