import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { addAct } from './act.ts'
import { addCreate } from './create.ts'
import { addAsk, addDispute } from './dispute.ts'
import { addJoin } from './join.ts'
import { addList } from './list.ts'
import { addQueue } from './queue.ts'
import { addQuote } from './quote.ts'
import { addRequest } from './request.ts'
import { addShow } from './show.ts'
import { addWithdraw } from './withdraw.ts'

export function addMarkets(markets: Command, environment: Environment): void {
  markets.option('--market <address>', 'market contract (or set CRESOLVER_MARKET)')
  markets.option(
    '--clarifications <address>',
    'contract of clarifications (or set CRESOLVER_CLARIFICATIONS)',
  )
  addCreate(markets, environment)
  addQuote(markets, environment)
  addJoin(markets, environment)
  addRequest(markets, environment)
  addShow(markets, environment)
  addList(markets, environment)
  addAsk(markets, environment)
  addDispute(markets, environment)
  addQueue(markets, environment)
  addAct(markets, environment)
  addWithdraw(markets, environment)
}
