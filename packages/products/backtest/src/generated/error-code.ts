// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const BACKTEST_ERROR_CODES = ['FILE_INVALID', 'VALUE_INVALID'] as const

/** One of {@link BACKTEST_ERROR_CODES}. */
export type BacktestErrorCode = (typeof BACKTEST_ERROR_CODES)[number]
