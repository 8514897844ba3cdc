import { readdir, readFile } from 'node:fs/promises'
import { packageFolder } from './package-folder.ts'

/** Languages that an agent can be written in. */
export const LANGUAGES = ['typescript', 'python', 'go'] as const

/** One of {@link LANGUAGES}. */
export type Language = (typeof LANGUAGES)[number]

/** A file to be written: its path with slashes, and what it holds. */
export type AgentFile = { readonly path: string; readonly content: string | Uint8Array }

/** Reads the files of a new agent. */
export async function readTemplate(
  language: Language,
  name: string,
): Promise<AgentFile[]> {
  const folder = `${packageFolder()}/templates/${language}`
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)(__pycache__|node_modules|dist)\//.test(path))
  return Promise.all(
    paths.sort().map(async (path) => ({
      // With a dot in front git and Docker would take them for their own here.
      path: path.replace(/^_(?!_)/, '.'),
      content: fillIn(await readFile(`${folder}/${path}`, 'utf8'), name),
    })),
  )
}

/** Makes a name that packages, Workers and images of Docker can have. */
function toPackageName(name: string): string {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return slug.slice(0, 63).replace(/-+$/, '')
}

/** The templates run as they are, under names that are replaced here. */
function fillIn(text: string, name: string): string {
  return text.replace(/\b(?:my|python|go)_agent\b|\bmy-agent\b/g, (placeholder) =>
    placeholder === 'my-agent' ? toPackageName(name) : name,
  )
}
