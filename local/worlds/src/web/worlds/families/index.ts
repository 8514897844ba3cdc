import { centralBank } from './central-bank.ts'
import { companyFigure } from './company-figure.ts'
import { court } from './court.ts'
import { election } from './election.ts'
import type { Family } from './family.ts'
import { law } from './law.ts'
import { merger } from './merger.ts'
import { productLaunch } from './product-launch.ts'
import { rainfall } from './rainfall.ts'
import { spaceLaunch } from './space-launch.ts'
import { sportsFinal } from './sports-final.ts'

/** All kinds of events, in a fixed order. */
export const families: readonly Family[] = [
  centralBank,
  sportsFinal,
  merger,
  productLaunch,
  law,
  rainfall,
  election,
  spaceLaunch,
  court,
  companyFigure,
]
