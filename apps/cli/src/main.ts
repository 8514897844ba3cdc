#!/usr/bin/env node
import { processEnvironment } from './environment.ts'
import { run } from './run.ts'

// A reader of the output may stop early, as `head` does; that is not an error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
}

// A server that the command started says by itself that it could not start.
const code = await run(process.argv.slice(2), processEnvironment())
process.exitCode ||= code
