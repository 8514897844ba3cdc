#!/usr/bin/env node
import { processEnvironment } from './environment.ts'
import { runMarket } from './moltbook/run-market.ts'

// Whoever reads the output may stop early, as `head` does. The work goes on all the same: a write
// that was begun is better ended than looked for later.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

process.exitCode = await runMarket(process.argv.slice(2), processEnvironment())
