import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { promisify } from 'node:util'
import { agentNameSchema, CresolverError, errorText } from '@cresolver/core/protocol'
import type { AgentProject } from './agent-project.ts'
import { nextCommands } from './describe-project.ts'
import { packageFolder } from './package-folder.ts'
import {
  type AgentFile,
  LANGUAGES,
  type Language,
  readTemplate,
} from './read-template.ts'
import { checkFree, writeAgent } from './write-agent.ts'

const kit = '@cresolver/agent'

/** A project to create. */
export type NewAgentParameters = {
  /** Path of a folder that does not exist yet, or is empty. */
  readonly folder: string
  /** One of `LANGUAGES`; `typescript` unless given. */
  readonly language?: string | undefined
  /** Name of the agent; that of the folder unless given. */
  readonly name?: string | undefined
}

/**
 * Creates a project with an agent that runs, tests included.
 *
 * A project in TypeScript depends on the published `@cresolver/agent`; in a clone of CREsolver it
 * depends on a tarball of the clone, which is put into the project.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/agents.md#create-a-project
 *
 * @param parameters - {@link NewAgentParameters}
 * @returns what was written
 * @throws `CresolverError<CreateCresolverAgentErrorCode>`: `USAGE`, `FILE_UNWRITABLE`, `PACKAGE_MISSING`
 *
 * @example
 * ```ts
 * import { createAgentProject } from 'create-cresolver-agent'
 *
 * const { next } = await createAgentProject({ folder: 'rain', language: 'python' })
 * console.log(next.join('\n')) // cd rain, and how to start it
 * ```
 */
export async function createAgentProject(
  parameters: NewAgentParameters,
): Promise<AgentProject> {
  const { folder } = parameters
  const language = readLanguage(parameters.language ?? 'typescript')
  const name = readName(parameters.name, folder)
  await checkFree(resolve(folder), folder)
  const template = await readTemplate(language, name)
  const files = language === 'typescript' ? await addKit(template) : template
  await writeAgent(folder, files)
  const made = { name, language, folder, files: files.map(({ path }) => path) }
  return { ...made, next: nextCommands(made) }
}

function readLanguage(text: string): Language {
  const language = LANGUAGES.find((each) => each === text)
  if (language) return language
  throw new CresolverError({
    code: 'USAGE',
    message: `There is no template for --language ${JSON.stringify(text)}.`,
    hint: 'Write typescript, python or go.',
  })
}

function readName(given: string | undefined, folder: string): string {
  const name = given ?? basename(resolve(folder))
  const parsed = agentNameSchema.safeParse(name)
  if (parsed.success) return name
  throw new CresolverError({
    code: 'USAGE',
    message: `${JSON.stringify(name)} cannot be the name of an agent: ${parsed.error.issues[0]?.message}.`,
    hint:
      given === undefined
        ? 'The name comes from the folder: pass another with --name.'
        : 'Pass another --name.',
  })
}

/**
 * Makes a project depend on the agent kit: on the published version that fits this package, or, in a
 * clone, on a tarball of the clone.
 */
async function addKit(files: readonly AgentFile[]): Promise<AgentFile[]> {
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

/** The root of the clone that this file runs in; undefined for the published package. */
function findClone(): string | undefined {
  const root = `${resolve(packageFolder(), '../..')}/`
  const isClone = ['scripts/pack.mjs', 'products/agent/package.json'].every((path) =>
    existsSync(`${root}${path}`),
  )
  return isClone ? root : undefined
}

/** The agent kit as a tarball. */
type PackedKit = {
  /** Name of the file, such as `cresolver-agent-0.1.0.tgz`. */
  readonly file: string
  readonly bytes: Uint8Array
}

/**
 * Packs the agent kit of a clone, or takes the tarball that was packed from the same sources before.
 */
async function packKit(clone: string): Promise<PackedKit> {
  const script = `${clone}scripts/pack-kit.mjs`
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script], {
      cwd: clone,
    })
    const path = stdout.trim()
    return { file: basename(path), bytes: await readFile(path) }
  } catch (error) {
    throw new CresolverError({
      code: 'PACKAGE_MISSING',
      message: `The agent kit cannot be packed: ${outputOf(error) || errorText(error)}.`,
      hint: 'Run npm run check:types to find the error in its sources.',
      cause: error,
    })
  }
}

function outputOf(error: unknown): string {
  const isFailed = error instanceof Error && 'stderr' in error
  return isFailed ? String(error.stderr).trim().split('\n').slice(0, 5).join(' ') : ''
}
