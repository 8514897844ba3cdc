import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { addCreate } from './create.ts'
import { addJoin } from './join.ts'
import { addList } from './list.ts'
import { addRequest } from './request.ts'
import { addShow } from './show.ts'
import { addVoid } from './void.ts'
import { addWithdraw } from './withdraw.ts'

/** Adds the commands on markets. */
export function addMarkets(markets: Command, environment: Environment): void {
  markets.option('--market <address>', 'market contract (or set CRESOLVER_MARKET)')
  addCreate(markets, environment)
  addJoin(markets, environment)
  addRequest(markets, environment)
  addShow(markets, environment)
  addList(markets, environment)
  addVoid(markets, environment)
  addWithdraw(markets, environment)
}
