import { parseAmount, type TermsInput } from '@cresolver/chain'
import { LOCAL_COURTS } from '@cresolver/devnet'

const unit = parseAmount('0.01')

/** Windows of the markets of the tests, in seconds. */
export const WINDOW = 3_600

/** Terms with a window: a claim, a panel of seven votes after a dispute, and a court that is an account. */
export const DISPUTABLE: TermsInput = {
  ...{ windowSeconds: WINDOW, panelWindowSeconds: WINDOW, court: LOCAL_COURTS.account },
  ...{ votes: 7, reserves: 3, wrongSlashBps: 2_000, unit, collectors: [0] },
}

/** The same with a panel that sits as soon as somebody asks. */
export const PANEL_FIRST: TermsInput = { ...DISPUTABLE, judgeFirst: true }

/** The same with the rule of the question as the first judge. */
export const DATA_ONLY: TermsInput = {
  ...{ windowSeconds: WINDOW, court: LOCAL_COURTS.account, dataOnly: true },
}
