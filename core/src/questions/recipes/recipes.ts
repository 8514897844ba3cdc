import { CLIMATE } from './official/climate.ts'
import { ECB_RATE } from './official/ecb-rate.ts'
import { ECONOMY } from './official/economy.ts'
import { EXECUTIVE_ORDERS } from './official/executive-orders.ts'
import { FILINGS } from './official/filings.ts'
import type { Recipe } from './recipe.ts'
import { CONTESTS } from './sports/contests.ts'
import { ESPN_LEAGUES } from './sports/espn-leagues.ts'
import { FOOTBALL } from './sports/football.ts'
import { FORMULA_ONE } from './sports/formula-one.ts'
import { MLB } from './sports/mlb.ts'
import { NBA } from './sports/nba.ts'
import { NHL } from './sports/nhl.ts'

/** All recipes. */
export const RECIPES: readonly Recipe[] = [
  ...MLB,
  ...NBA,
  ...NHL,
  FOOTBALL,
  ...ESPN_LEAGUES,
  ...CONTESTS,
  FORMULA_ONE,
  ECB_RATE,
  ECONOMY,
  ...CLIMATE,
  EXECUTIVE_ORDERS,
  FILINGS,
]
