#!/usr/bin/env node
import { CresolverError } from '@cresolver/core/protocol'
import { runCreate } from './run-create.ts'

try {
  await runCreate(process.argv.slice(2), (line) => console.log(line))
} catch (error) {
  if (!CresolverError.isInstance(error)) throw error
  console.error(error.toLine())
  process.exitCode = 1
}
