import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { launched } from '../support/program.ts'
import { freeStartPorts } from '../support/start-ports.ts'
import { root } from '../support/system.ts'

test('npm start shows each scenario in words', async () => {
  const words = ['start', '--once', '--verbose', '--scenario', 'all']
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...launched('cresolver'), ...words],
    { cwd: root, env: { ...process.env, ...freeStartPorts }, maxBuffer: 2 ** 24 },
  )
  const said = stdout.replace(/\s+/g, ' ')
  for (const part of [
    'made up for this machine',
    'binance:EXAMPLEUSDT says YES: ',
    'the verdict follows from its record',
    // A dispute in vain and one that a court and an arbitrator decide, until every wei is withdrawn.
    'the clock of the local chain was moved 2 h on',
    'CLAIMED YES, with a bond of 0.03 ETH; it stands unless somebody disputes it',
    'FOUND YES by the rule',
    "FINAL YES: the asker gets 0.015 ETH of the disputer's bond",
    'FOUND NO by the votes of 3 agents',
    'ANSWERED NO at Reality.eth, with a bond of 0.04 ETH; it is wrong too',
    'ARBITRATED YES by the arbitrator, whom the appellant paid 0.05 ETH',
    'FINAL YES: the court rules as Reality.eth answered',
    'HELD the contract holds 0 wei of these markets, 0.015 ETH were burned',
    // Two contracts that verdicts pay, moved by the keeper alone.
    'SPLIT 100 test dollars into positions: Ann holds YES, Ben holds NO',
    'CLAIMED YES by Ann, with a bond; nobody disputes it',
    'KEEPER paid the verdict out and passed it to the contract',
    'PAID 100 test dollars to Ann, 0 to Ben',
    'BETS Ann 0.3 ETH on YES, Ben 0.1 ETH on NO',
    'PAID 0.4 ETH to Ann, 0 ETH to Ben',
    // The verdict that a court overturns, and the task about it.
    'STAGED the panel trusts one headline on purpose',
    'FOUND YES by the votes of 3 agents',
    "ASKED the court asks Reality.eth; its first answer is the appellant's, NO",
    'FINAL NO: the court rules as Reality.eth answered',
    'TASK Herald wrote for 12: NO: Did Tolvland Air',
  ]) {
    expect(said.includes(part), part).toBe(true)
  }
})
