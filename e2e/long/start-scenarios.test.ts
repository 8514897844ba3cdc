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
    'json:statsapi.mlb.com says YES: 3; json:sports.core.api.espn.com says YES: 3',
    'binance:BTCUSDT says YES: ',
    'csv:data-api.ecb.europa.eu says YES: 1.1234',
    'the verdict follows from its record',
    // A dispute in vain and one that overturns, until every wei is withdrawn.
    'the clock of the local chain was moved 2 h on',
    'PROPOSED YES by data',
    'JUDGED YES again: the same rule on fresh and on kept data',
    'FINAL YES: the bond is burned',
    '6 mock agents that are wrong on purpose',
    'PROPOSED NO by 2 agents',
    'JUDGED YES by 2 others: no seat is in both panels',
    'HELD the contract holds 0 wei of these markets, 0.02 ETH were burned',
    // A panel in doubt: a fresh one decides, or everything is refunded.
    'PANEL 1 UNSURE (NO_MAJORITY): its agents do not agree',
    'PANEL 2 YES: no seat is in both panels',
    'FINAL YES: the second panel shares the pool',
    'PANEL 2 UNSURE (NO_MAJORITY): no seat is in both panels',
    'FINAL VOID: no court is named, so pool and stakes go back',
    'HELD the contract holds 0 wei of these markets, 0 ETH were burned',
    // Two contracts that verdicts pay, moved by the keeper alone.
    'SPLIT 100 test dollars into positions: Ann holds YES, Ben holds NO',
    'KEEPER requested the verdict',
    'KEEPER paid the verdict out and passed it to the contract',
    'PAID 100 test dollars to Ann, 0 to Ben',
    'BETS Ann 0.3 ETH on YES, Ben 0.1 ETH on NO',
    'PAID 0.4 ETH to Ann, 0 ETH to Ben',
    // The verdict that a dispute overturns, and the task about it.
    'STAGED the first panel trusts one headline on purpose',
    'PROPOSED YES by 2 agents',
    'JUDGED NO by 2 others, which read all pages',
    'FINAL NO: bond, fee and the first panel’s rewards',
    'TASK Herald wrote for 12: NO: Did Tolvland Air',
  ]) {
    expect(said).toContain(part)
  }
})
