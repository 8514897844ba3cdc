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
    'json:statsapi.mlb.com says YES: 3; json:sports.core.api.espn.com says YES: 1',
    'binance:BTCUSDT says YES: ',
    'csv:data-api.ecb.europa.eu says YES: 1.1234',
    'the verdict follows from its record',
    // A dispute in vain and one that a court and an arbitrator decide, until every wei is withdrawn.
    'the clock of the local chain was moved 2 h on',
    'PROPOSED YES by data',
    'JUDGED YES again: the same rule on fresh and on kept data',
    'FINAL YES: the bond is burned',
    '2 mock agents that are wrong on purpose',
    'PROPOSED NO by 2 agents',
    'ANSWERED NO at Reality.eth, with a bond of 0.02 ETH; it is wrong too',
    'ARBITRATED YES by the arbitrator, whom the disputer paid 0.05 ETH',
    'FINAL YES: the court rules as Reality.eth answered',
    'HELD the contract holds 0 wei of these markets, 0.02 ETH were burned',
    // Two contracts that verdicts pay, moved by the keeper alone.
    'SPLIT 100 test dollars into positions: Ann holds YES, Ben holds NO',
    'KEEPER requested the verdict',
    'KEEPER paid the verdict out and passed it to the contract',
    'PAID 100 test dollars to Ann, 0 to Ben',
    'BETS Ann 0.3 ETH on YES, Ben 0.1 ETH on NO',
    'PAID 0.4 ETH to Ann, 0 ETH to Ben',
    // The verdict that a court overturns, and the task about it.
    'STAGED the panel trusts one headline on purpose',
    'PROPOSED YES by 2 agents',
    'ASKED the court asks Reality.eth; the disputer pays 0.01 ETH for it',
    'ANSWERED NO at Reality.eth, with a bond of 0.02 ETH',
    'FINAL NO: the court rules as Reality.eth answered',
    'PAID 0.03 ETH to who answered at Reality.eth: bond and bounty',
    'TASK Herald wrote for 12: NO: Did Tolvland Air',
  ]) {
    expect(said).toContain(part)
  }
})
