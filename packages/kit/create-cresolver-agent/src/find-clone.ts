import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { packageFolder } from './package-folder.ts'

/** The root of the clone that this file runs in; undefined for the published package. */
export function findClone(): string | undefined {
  const root = `${resolve(packageFolder(), '../../..')}/`
  const isClone = ['scripts/pack.mjs', 'packages/kit/agent/package.json'].every((path) =>
    existsSync(`${root}${path}`),
  )
  return isClone ? root : undefined
}
