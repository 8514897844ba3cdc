import { CLIMATE } from './official/climate.ts'
import { EARTHQUAKES } from './official/earthquakes.ts'
import { ECONOMY } from './official/economy.ts'
import { EXECUTIVE_ORDERS } from './official/executive-orders.ts'
import { FEDERAL_FUNDS } from './official/federal-funds.ts'
import { FILINGS } from './official/filings.ts'
import { LABOR_STATISTICS } from './official/labor-statistics.ts'
import { LAUNCHES } from './official/launches.ts'
import { POSTS } from './official/posts.ts'
import { RATES } from './official/rates.ts'
import type { Recipe } from './recipe.ts'
import { ADVANCE } from './sports/advance.ts'
import { CONTESTS } from './sports/contests.ts'
import { LONE_LEAGUES } from './sports/espn-leagues.ts'
import { FOOTBALL_SCORES } from './sports/football-data.ts'
import { FORMULA_ONE } from './sports/formula-one.ts'
import { MLB_SCORES } from './sports/mlb.ts'
import { MLB_FIGURES } from './sports/mlb-figures.ts'
import { NBA_SCORES } from './sports/nba.ts'
import { NBA_FIGURES } from './sports/nba-figures.ts'
import { NHL_SCORES } from './sports/nhl.ts'
import { NHL_FIGURES } from './sports/nhl-figures.ts'
import { SOCCER_SCORES } from './sports/soccer.ts'
import { STANDINGS } from './sports/standings.ts'

/** All recipes. */
export const RECIPES: readonly Recipe[] = [
  ...MLB_SCORES,
  ...NBA_SCORES,
  ...NHL_SCORES,
  ...FOOTBALL_SCORES,
  ...LONE_LEAGUES,
  ...SOCCER_SCORES,
  ...CONTESTS,
  ...ADVANCE,
  ...FORMULA_ONE,
  ...MLB_FIGURES,
  ...NBA_FIGURES,
  ...NHL_FIGURES,
  ...STANDINGS,
  ...RATES,
  ...FEDERAL_FUNDS,
  ...ECONOMY,
  ...LABOR_STATISTICS,
  ...EARTHQUAKES,
  ...CLIMATE,
  EXECUTIVE_ORDERS,
  FILINGS,
  POSTS,
  ...LAUNCHES,
]
