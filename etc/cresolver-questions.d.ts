// The public types of @cresolver/questions, written by npm run api. Not a module.

// index.d.ts
export { canonicalQuestion } from './canonical-question.ts';
export { absoluteDecimal, compareDecimals, type Decimal, decimalFromNumberText, multiplyDecimals, parseDecimal, subtractDecimals, } from './decimal.ts';
export { type Adjudication, type DataVerdict, INVALID_CODES, type InvalidCode, PANEL_CODES, type PanelCode, type SideReading, } from './decision/adjudication.ts';
export { type AdjudicationState, type AdjudicationStep, adjudicationStep, } from './decision/adjudication-step.ts';
export { dataTimeOver } from './decision/data-time-over.ts';
export { hashBody, type Replay, replayAdjudication } from './decision/replay.ts';
export { READ_ONCE, type Reread } from './decision/reread.ts';
export { describeDataRule, type RuleTerm } from './describe-data-rule.ts';
export { describeReading } from './describe-reading.ts';
export { describeRule } from './describe-rule.ts';
export { QUESTIONS_ERROR_CODES, type QuestionsErrorCode } from './generated/error-code.ts';
export { formatFeed } from './language/feed.ts';
export { formatQuestion } from './language/format-question.ts';
export { formatRule } from './language/format-rule.ts';
export { parseQuestion } from './language/parse-question.ts';
export { QuestionError, type QuestionErrorCode, type QuestionErrorParameters, } from './language/question-error.ts';
export { beginsWithTag } from './language/spelling.ts';
export type { Diagnostic, DiagnosticPosition, LintSeverity } from './lint/diagnostic.ts';
export { type LintOptions, lintQuestion } from './lint/lint-question.ts';
export { type ProposalFailure, proposeRule, type RuleProposal, } from './lint/propose-rule.ts';
export { formatMoment, moved, parseMoment, parseOffset, type UnixSeconds, unixSeconds, } from './moment.ts';
export { type PanelQuestion, panelQuestion } from './panel-question.ts';
export type { Question, SubSection, UnknownSection } from './question.ts';
export { type QuestionCard, questionCard } from './question-card.ts';
export { type ParsedQuestion, readQuestion } from './read-question.ts';
export { type Amount, readAmounts } from './reading/amounts.ts';
export { readCoins } from './reading/coins.ts';
export { readComparison } from './reading/comparison.ts';
export { type DateInText, readDates } from './reading/dates.ts';
export { findSourcePlaces, silenceOfContext, sourcesOfContext, } from './reading/source-places.ts';
export { type DataRule, type Feed, type ManualRule, type Operator, PROVIDERS, type Provider, type Rule, SIDES, type Side, } from './rule.ts';
export { ageFault } from './sources/answer-age.ts';
export { type ChainAnswer, type ChainQuery, parseChainQuery, } from './sources/chain/chain-query.ts';
export { type Chain, chainOfHost } from './sources/chain/chains.ts';
export { EXTRACT_BYTES, extractBody } from './sources/extract-body.ts';
export { DATA_HOSTS, type DataChain, type DataHost } from './sources/hosts.ts';
export { type Observation, SOURCE_BASE_URLS, SOURCE_HOSTS, type SourceHost, type SourceRequest, sourceBaseUrl, type WebHost, } from './sources/source-request.ts';
export { isWebAddress } from './web-address.ts';
export { formatZonedMoment, parseZonedMoment, type ZonedFault, type ZonedMoment, } from './zoned-moment.ts';
export { ZONE_NAMES, type ZoneName } from './zones.ts';

// recipes/index.d.ts
export { checkForMarket, lintForMarket } from './check-for-market.ts';
export { checkRecipeSection } from './check-recipe-section.ts';
export { completeParameters, type FilledRecipe, fillRecipe, openParameters, wantedParameters, } from './fill-recipe.ts';
export type { Choices, Derivation, Recipe, RecipeDocument, RecipeExample, RecipeParameter, } from './recipe.ts';
export { recipeHash } from './recipe-hash.ts';
export { type RecipeQuestionParts, recipeQuestion } from './recipe-question.ts';
export { RECIPES } from './recipes.ts';

// finding/index.d.ts
export { FINDABLE, type FoundGame, findGame, type GameQuery } from './find-game.ts';
export type { ScheduledGame, Side as GameSide } from './games.ts';

// canonical-question.d.ts
export declare function canonicalQuestion(text: string): string;

// decimal.d.ts
export type Decimal = string & {
    readonly __brand: 'Decimal';
};
export declare const DECIMAL_DIGITS = 40;
export declare function parseDecimal(text: string): Decimal | undefined;
export declare function decimalFromNumberText(text: string): Decimal | undefined;
export declare function compareDecimals(left: Decimal, right: Decimal): -1 | 0 | 1;
export declare function subtractDecimals(left: Decimal, right: Decimal): Decimal;
export declare function multiplyDecimals(left: Decimal, right: Decimal): Decimal;
export declare function absoluteDecimal(decimal: Decimal): Decimal;

// decision/adjudication.d.ts
import type { UnixSeconds } from '../moment.ts';
import type { Side } from '../rule.ts';
import type { Observation } from '../sources/source-request.ts';
export declare const INVALID_CODES: readonly ['RULE_MALFORMED', 'RULE_CONTRADICTORY'];
export type InvalidCode = (typeof INVALID_CODES)[number];
export declare const PANEL_CODES: readonly ['NO_RULE', 'MANUAL', 'RULE_KEY_UNKNOWN', 'OPERATOR_UNKNOWN', 'VALUE_UNKNOWN', 'SOURCE_UNKNOWN', 'SOURCE_FAILED', 'NO_DATA', 'SOURCES_DISAGREE', 'NOT_FINAL', 'CHANGED', 'NOT_REREAD', 'OUT_OF_BAND', 'UNREADABLE', 'TOO_BIG', 'TOO_DEEP', 'KEY_MISSING'];
export type PanelCode = (typeof PANEL_CODES)[number];
export type SideReading = {
    readonly source: string;
    readonly side: Side;
    readonly value?: string | undefined;
    readonly time?: number | undefined;
    readonly than?: string | undefined;
} | {
    readonly source: string;
    readonly fault: PanelCode;
    readonly reason: string;
};
export type DataVerdict = {
    readonly verdict: Side;
    readonly readings: readonly SideReading[];
} | {
    readonly verdict: 'INVALID';
    readonly code: InvalidCode;
    readonly reason: string;
} | {
    readonly verdict: 'TOO_EARLY';
    readonly until: UnixSeconds;
    readonly isFirstRead?: true | undefined;
    readonly reason: string;
} | {
    readonly verdict: 'NEEDS_PANEL';
    readonly code: PanelCode;
    readonly reason: string;
    readonly resolver?: string | undefined;
};
export type Adjudication = {
    readonly finding: DataVerdict;
    readonly observations: readonly Observation[];
};

// decision/adjudication-step.d.ts
import type { UnixSeconds } from '../moment.ts';
import type { Observation, SourceRequest } from '../sources/source-request.ts';
import type { Adjudication } from './adjudication.ts';
import { type Reread } from './reread.ts';
export type AdjudicationState = {
    readonly question: string;
    readonly deadline: UnixSeconds;
    readonly now: UnixSeconds;
    readonly observations: readonly Observation[];
    readonly reread?: Reread | undefined;
};
export type AdjudicationStep = {
    readonly kind: 'fetch';
    readonly request: SourceRequest;
} | {
    readonly kind: 'decided';
    readonly adjudication: Adjudication;
};
export declare function adjudicationStep(state: AdjudicationState): AdjudicationStep;

// decision/data-time-over.d.ts
import type { UnixSeconds } from '../moment.ts';
export declare function dataTimeOver(text: string, deadline: UnixSeconds): UnixSeconds | undefined;

// decision/replay.d.ts
import type { UnixSeconds } from '../moment.ts';
import type { Observation } from '../sources/source-request.ts';
import type { Adjudication } from './adjudication.ts';
export type Replay = {
    readonly kind: 'decided';
    readonly adjudication: Adjudication;
}
 | {
    readonly kind: 'broken';
    readonly reason: string;
};
export declare function replayAdjudication(question: string, deadline: UnixSeconds, now: UnixSeconds, observations: readonly Observation[]): Replay;
export declare function hashBody(body: string): string;

// decision/reread.d.ts
import { type UnixSeconds } from '../moment.ts';
import type { Observation } from '../sources/source-request.ts';
import type { DataVerdict } from './adjudication.ts';
export type Reread = 
{
    readonly kind: 'window';
    readonly seconds: number;
}
 | {
    readonly kind: 'earlier';
    readonly at: UnixSeconds;
    readonly observations: readonly Observation[];
};
export declare const READ_ONCE: Reread;
export declare function findChange(length: number, reread: Reread | undefined, now: UnixSeconds, observations: readonly Observation[]): DataVerdict | undefined;

// describe-data-rule.d.ts
import type { SubSection } from './question.ts';
import { type DataRule } from './rule.ts';
export type RuleTerm = {
    readonly term: string;
    readonly words: string;
};
export declare function describeDataRule(rule: DataRule, subSections?: readonly SubSection[]): readonly RuleTerm[];
export declare function dataTerms(rule: DataRule): readonly string[];

// describe-reading.d.ts
import type { SideReading } from './decision/adjudication.ts';
export declare function describeReading(reading: SideReading): string;

// describe-rule.d.ts
import type { Rule } from './rule.ts';
export declare function describeRule(rule: Rule): string;
export declare function ruleTerms(rule: Rule): readonly string[];

// language/feed.d.ts
import type { Feed } from '../rule.ts';
export declare function parseFeed(text: string): Feed | undefined;
export declare function formatFeed({ provider, asset }: Feed): string;

// language/format-question.d.ts
import type { Question } from '../question.ts';
export declare function formatQuestion(question: Question): string;

// language/format-rule.d.ts
import type { Rule } from '../rule.ts';
export declare function formatRule(rule: Rule): string;

// language/parse-question.d.ts
import type { Question } from '../question.ts';
export declare function parseQuestion(text: string): Question;

// language/question-error.d.ts
import { CresolverError } from '@cresolver/protocol';
export type QuestionErrorCode = 'QUESTION_SYNTAX' | 'RULE_INVALID' | 'RULE_KEY_UNKNOWN' | 'OPERATOR_UNKNOWN' | 'VALUE_UNKNOWN' | 'RULE_CONTRADICTORY';
export type QuestionErrorParameters = {
    readonly code: QuestionErrorCode;
    readonly text: string;
    readonly start: number;
    readonly end: number;
    readonly problem: string;
    readonly hint: string;
};
export declare class QuestionError extends CresolverError {
    readonly name: string;
    readonly line: number;
    readonly column: number;
    readonly found: string;
    constructor({ code, text, start, end, problem, hint }: QuestionErrorParameters);
}
export declare const FOUND_CHARACTERS = 40;
export declare function fail(text: string, start: number, end: number, code: QuestionErrorCode, problem: string, hint: string): never;

// language/spelling.d.ts
import { AT_SIGN, SECTION_SIGN } from './characters.ts';
export declare function tagSignOf(text: string): typeof SECTION_SIGN | typeof AT_SIGN;
export declare function beginsWithTag(text: string): boolean;

// lint/diagnostic.d.ts
import type { UnixSeconds } from '../moment.ts';
import type { Question } from '../question.ts';
export type LintSeverity = 'error' | 'warning' | 'note';
export type DiagnosticPosition = {
    readonly line: number;
    readonly column: number;
} | {
    readonly field: string;
    readonly line?: number | undefined;
    readonly column?: number | undefined;
};
export type Diagnostic = {
    readonly code: string;
    readonly severity: LintSeverity;
    readonly position: DiagnosticPosition;
    readonly message: string;
    readonly proposal: string;
};
export type LintSubject = {
    readonly question: Question;
    readonly text: string;
    readonly now: UnixSeconds;
    readonly deadline: UnixSeconds | undefined;
    readonly marketDeadline: UnixSeconds | undefined;
    readonly maxBytes: number;
    readonly pool: number | undefined;
};
export type LintRule = (subject: LintSubject) => readonly Diagnostic[];

// lint/lint-question.d.ts
import { type UnixSeconds } from '../moment.ts';
import type { Question } from '../question.ts';
import type { Diagnostic } from './diagnostic.ts';
export type LintOptions = {
    readonly now: UnixSeconds;
    readonly deadline?: UnixSeconds | undefined;
    readonly maxBytes?: number | undefined;
    readonly pool?: number | undefined;
};
export declare function lintQuestion(question: Question | string, options: LintOptions): readonly Diagnostic[];

// lint/propose-rule.d.ts
import { type UnixSeconds } from '../moment.ts';
import type { DataRule } from '../rule.ts';
export type ProposalFailure = 'SENTENCE_UNKNOWN' | 'NO_ASSET' | 'AMOUNT_UNCLEAR' | 'TIME_UNCLEAR' | 'DATE_PAST' | 'SPAN_TOO_LONG';
export type RuleProposal = {
    readonly kind: 'rule';
    readonly rule: DataRule;
    readonly assumptions: readonly string[];
} | {
    readonly kind: 'none';
    readonly code: ProposalFailure;
    readonly reason: string;
};
export declare function proposeRule(sentence: string, now: UnixSeconds): RuleProposal;

// moment.d.ts
export type UnixSeconds = number & {
    readonly __brand: 'UnixSeconds';
};
export declare const LATEST_MOMENT = 253402300799;
export declare function unixSeconds(seconds: number): UnixSeconds | undefined;
export declare function moved(moment: UnixSeconds, seconds: number): UnixSeconds;
export declare function parseMoment(text: string, offset?: string): UnixSeconds | undefined;
export declare function formatMoment(seconds: UnixSeconds): string;
export declare function parseOffset(text: string): number | undefined;

// panel-question.d.ts
import type { Clarification } from '@cresolver/protocol';
export type PanelQuestion = {
    readonly question: string;
    readonly context?: string | undefined;
};
export declare function panelQuestion(text: string, clarifications?: readonly Clarification[]): PanelQuestion;

// question.d.ts
import type { Pair, Rule } from './rule.ts';
export type SubSection = {
    readonly tag: string;
    readonly pairs: readonly Pair[];
};
export type UnknownSection = {
    readonly tag: string;
    readonly content: string;
    readonly subSections: readonly SubSection[];
};
export type Question = {
    readonly text: string;
    readonly rule: Rule;
    readonly source?: readonly Pair[] | undefined;
    readonly ruleSubSections: readonly SubSection[];
    readonly event?: string | undefined;
    readonly category?: string | undefined;
    readonly picture?: string | undefined;
    readonly finePrint?: string | undefined;
    readonly unknown: readonly UnknownSection[];
};

// question-card.d.ts
export type QuestionCard = {
    readonly title: string;
    readonly event?: string | undefined;
    readonly category?: string | undefined;
    readonly picture?: string | undefined;
    readonly finePrint?: string | undefined;
    readonly labels?: readonly [string, string] | undefined;
    readonly rule?: string | undefined;
    readonly terms?: readonly string[] | undefined;
};
export declare function questionCard(text: string): QuestionCard;

// read-question.d.ts
import { QuestionError } from './language/question-error.ts';
import type { Question } from './question.ts';
export type ParsedQuestion = 
{
    readonly kind: 'plain';
    readonly text: string;
}
 | {
    readonly kind: 'rule';
    readonly question: Question;
}
 | {
    readonly kind: 'malformed';
    readonly text: string;
    readonly error: QuestionError;
};
export declare function readQuestion(text: string): ParsedQuestion;

// reading/amounts.d.ts
import { type Decimal } from '../decimal.ts';
export type Amount = {
    readonly value: Decimal;
    readonly start: number;
    readonly end: number;
};
export declare function readAmounts(sentence: string): readonly Amount[];

// reading/coins.d.ts
export type Coin = {
    readonly id: string;
    readonly ticker: string;
    readonly name: string;
};
export declare const COINS: readonly Coin[];
export declare function readCoins(sentence: string): readonly Coin[];
export declare const coinNames: RegExp;

// reading/comparison.d.ts
import type { Operator } from '../rule.ts';
export type Comparison = {
    readonly op: Operator;
    readonly touch: boolean;
};
export declare function readComparison(sentence: string): Comparison | undefined;
export declare function isUpward(op: Operator): boolean;
export declare function hasByPhrase(sentence: string): boolean;

// reading/dates.d.ts
import { type UnixSeconds } from '../moment.ts';
export type DateInText = {
    readonly from: UnixSeconds;
    readonly to: UnixSeconds;
    readonly words: string;
    readonly start: number;
};
export declare const MONTH: string;
export declare function readDates(sentence: string, now: UnixSeconds): readonly DateInText[];

// reading/source-places.d.ts
export declare function parsePlaces(text: string): readonly string[] | undefined;
export declare function findSourcePlaces(text: string): readonly string[];
export declare function sourcesOfContext(context: string): readonly string[];
export declare function silenceOfContext(context: string): boolean;

// rule.d.ts
import type { Decimal } from './decimal.ts';
import type { ZonedMoment } from './zoned-moment.ts';
export declare const METRICS: readonly ['price_usd', 'market_cap', 'tvl'];
export type Metric = (typeof METRICS)[number];
export type Feed = {
    readonly provider: string;
    readonly asset: string;
};
export type Band = {
    readonly kind: 'absolute';
    readonly amount: Decimal;
} | {
    readonly kind: 'percent';
    readonly percent: Decimal;
};
export type Pair = {
    readonly key: string;
    readonly value: string;
};
export type RuleTerms = {
    readonly deadline?: ZonedMoment | undefined;
    readonly sources?: readonly string[] | undefined;
    readonly silence?: 'no' | undefined;
    readonly resolver?: string | undefined;
};
export type ManualRule = RuleTerms & {
    readonly kind: 'manual';
    readonly unknown: readonly Pair[];
};
export declare const PROVIDERS: readonly ['json', 'csv', 'binance', 'coinbase', 'kraken', 'chainlink', 'evm', 'coingecko', 'defillama'];
export type Provider = (typeof PROVIDERS)[number];
export type Path = string & {
    readonly __brand: 'Path';
};
export type Predicate = string & {
    readonly __brand: 'Predicate';
};
export type Calculation = string & {
    readonly __brand: 'Calculation';
};
export declare const OPERATORS: readonly ['gte', 'lte', 'gt', 'lt', 'eq', 'between', 'is'];
export type Operator = (typeof OPERATORS)[number];
export declare const AGGREGATIONS: readonly ['any', 'all', 'count'];
export type Aggregation = (typeof AGGREGATIONS)[number];
export declare const CANDLE_FIELDS: readonly ['open', 'high', 'low', 'close'];
export type CandleField = (typeof CANDLE_FIELDS)[number];
export declare const CANDLE_STEPS: readonly ['1m', '1h', '1d'];
export type CandleStep = (typeof CANDLE_STEPS)[number];
export declare const SIDES: readonly ['YES', 'NO', 'SPLIT', 'VOID'];
export type Side = (typeof SIDES)[number];
export type Rounding = {
    readonly places: number;
    readonly mode: 'half-up' | 'half-even';
};
export type DataTarget = {
    readonly kind: 'value';
    readonly text: string;
} | {
    readonly kind: 'range';
    readonly from: Decimal;
    readonly to: Decimal;
};
export type UntilClause = {
    readonly kind: 'moment';
    readonly moment: ZonedMoment;
} | {
    readonly kind: 'after';
    readonly seconds: number;
};
export type ReadingFields = {
    readonly doc2?: Feed | undefined;
    readonly doc3?: Feed | undefined;
    readonly metric?: Metric | undefined;
    readonly field?: CandleField | undefined;
    readonly step?: CandleStep | undefined;
    readonly rows?: Path | undefined;
    readonly where?: Predicate | undefined;
    readonly total?: Path | undefined;
    readonly before?: Predicate | undefined;
    readonly distinct?: Path | undefined;
    readonly agg?: Aggregation | undefined;
    readonly value?: Path | undefined;
    readonly a?: Path | undefined;
    readonly b?: Path | undefined;
    readonly calc?: Calculation | undefined;
    readonly round?: Rounding | undefined;
    readonly when?: Path | undefined;
    readonly final?: Predicate | undefined;
    readonly split?: Predicate | undefined;
    readonly wait?: Predicate | undefined;
    readonly key?: string | undefined;
};
export type DataTerms = RuleTerms & {
    readonly op: Operator;
    readonly target?: DataTarget | undefined;
    readonly other?: readonly string[] | undefined;
    readonly than?: ZonedMoment | 'open' | undefined;
    readonly equal?: Side | undefined;
    readonly labels?: readonly [string, string] | undefined;
    readonly at?: ZonedMoment | undefined;
    readonly window?: {
        readonly from: ZonedMoment;
        readonly to: ZonedMoment;
    } | undefined;
    readonly notBefore?: ZonedMoment | undefined;
    readonly early?: 'yes' | undefined;
    readonly until?: UntilClause | undefined;
    readonly reread?: number | undefined;
    readonly confirm?: readonly Feed[] | undefined;
    readonly need?: number | undefined;
    readonly band?: Band | undefined;
    readonly vintage?: 'first' | ZonedMoment | undefined;
};
export type DataRule = ReadingFields & DataTerms & {
    readonly kind: 'data';
    readonly source: Feed;
    readonly unknown: readonly Pair[];
};
export type Rule = ManualRule | DataRule;

// sources/answer-age.d.ts
export declare function ageFault(age: string | undefined): string | undefined;

// sources/chain/chain-query.d.ts
export type HexText = `0x${string}`;
export type ChainQuery = {
    readonly kind: 'block';
    readonly number: number | 'finalized';
} | {
    readonly kind: 'call';
    readonly to: HexText;
    readonly data: HexText;
    readonly block: number;
}
 | {
    readonly kind: 'calls';
    readonly to: HexText;
    readonly data: readonly HexText[];
    readonly block: number;
};
export type ChainAnswer = {
    readonly number: number;
    readonly timestamp: number;
    readonly hash: HexText;
    readonly parentHash: HexText;
} | {
    readonly result: HexText | null;
} | {
    readonly results: readonly (HexText | null)[];
};
export declare const MOST_CALLS_AT_ONCE = 20;
export declare function formatChainQuery(query: ChainQuery): string;
export declare function parseChainQuery(path: string): ChainQuery | undefined;

// sources/chain/chains.d.ts
import type { DataChain } from '../hosts.ts';
export type Chain = {
    readonly host: DataChain;
    readonly chainId: number;
    readonly blockSeconds: number;
    readonly finalSeconds: number;
};
export declare const CHAINS: readonly Chain[];
export declare function chainNamed(name: string): Chain | undefined;
export declare function chainOfHost(host: string): Chain | undefined;

// sources/extract-body.d.ts
import type { SourceRequest } from './source-request.ts';
export declare const EXTRACT_BYTES = 20000;
export declare function extractBody(request: SourceRequest, body: string): string | undefined;

// sources/hosts.d.ts
export declare const DATA_HOSTS: readonly ['data-api.binance.vision', 'api.exchange.coinbase.com', 'api.kraken.com', 'statsapi.mlb.com', 'api-web.nhle.com', 'cdn.nba.com', 'site.api.espn.com', 'sports.core.api.espn.com', 'api.football-data.org', 'api.jolpi.ca', 'data-api.ecb.europa.eu', 'api.frankfurter.dev', 'home.treasury.gov', 'markets.newyorkfed.org', 'api.stlouisfed.org', 'api.bls.gov', 'earthquake.usgs.gov', 'mesonet.agron.iastate.edu', 'api.weather.gov', 'www.federalregister.gov', 'data.sec.gov', 'ec.europa.eu', 'api.congress.gov', 'll.thespacedevs.com', 'xtracker.polymarket.com'];
export type DataHost = (typeof DATA_HOSTS)[number];
export declare const DATA_CHAINS: readonly ['evm:ethereum', 'evm:base', 'evm:arbitrum', 'evm:local'];
export type DataChain = (typeof DATA_CHAINS)[number];

// sources/source-request.d.ts
import { type DataChain } from './hosts.ts';
export declare const SOURCE_HOSTS: readonly ["coingecko", "defillama-coins", "defillama", "data-api.binance.vision", "api.exchange.coinbase.com", "api.kraken.com", "statsapi.mlb.com", "api-web.nhle.com", "cdn.nba.com", "site.api.espn.com", "sports.core.api.espn.com", "api.football-data.org", "api.jolpi.ca", "data-api.ecb.europa.eu", "api.frankfurter.dev", "home.treasury.gov", "markets.newyorkfed.org", "api.stlouisfed.org", "api.bls.gov", "earthquake.usgs.gov", "mesonet.agron.iastate.edu", "api.weather.gov", "www.federalregister.gov", "data.sec.gov", "ec.europa.eu", "api.congress.gov", "ll.thespacedevs.com", "xtracker.polymarket.com", "evm:ethereum", "evm:base", "evm:arbitrum", "evm:local"];
export type SourceHost = (typeof SOURCE_HOSTS)[number];
export type WebHost = Exclude<SourceHost, DataChain>;
export declare function sourceBaseUrl(host: SourceHost, overrides?: Readonly<Partial<Record<SourceHost, string>>>): string | undefined;
export declare const SOURCE_BASE_URLS: Readonly<Record<WebHost, string>>;
export type SourceRequest = {
    readonly host: SourceHost;
    readonly path: string;
    readonly extract?: string | undefined;
    readonly key?: string | undefined;
};
export type Observation = {
    readonly kind: 'answer';
    readonly request: SourceRequest;
    readonly url: string;
    readonly status: number;
    readonly body: string;
    readonly sha256: string;
    readonly answerSha256?: string | undefined;
} | {
    readonly kind: 'failure';
    readonly request: SourceRequest;
    readonly url: string;
    readonly reason: string;
    readonly code?: 'KEY_MISSING' | undefined;
};

// web-address.d.ts
export declare function isWebAddress(text: string): boolean;

// zoned-moment.d.ts
import { type UnixSeconds } from './moment.ts';
import { type ZoneName } from './zones.ts';
export type ZonedMoment = {
    readonly seconds: UnixSeconds;
    readonly offset: string;
    readonly assumed?: string | undefined;
};
export type ZonedFault = 
{
    readonly fault: 'unreadable';
}
 | {
    readonly fault: 'no-zone';
}
 | {
    readonly fault: 'zone-unknown';
    readonly zone: string;
    readonly proposals: readonly ZoneName[];
}
 | {
    readonly fault: 'before-rules';
    readonly zone: ZoneName;
    readonly firstYear: number;
}
 | {
    readonly fault: 'impossible';
    readonly zone: ZoneName;
    readonly offsets: readonly [string, string];
}
 | {
    readonly fault: 'doubled';
    readonly zone: ZoneName;
    readonly offsets: readonly [string, string];
};
export declare function parseZonedMoment(text: string): ZonedMoment | ZonedFault;
export declare function formatZonedMoment({ seconds, offset }: ZonedMoment): string;

// zones.d.ts
export declare const ZONE_NAMES: readonly ['ET', 'CT', 'MT', 'PT', 'London', 'CET', 'EET', 'Tokyo', 'Seoul', 'Beijing', 'India', 'Dubai', 'Moscow', 'Sao_Paulo', 'UTC'];
export type ZoneName = (typeof ZONE_NAMES)[number];
export type Season = 'standard' | 'summer';
export type Zone = {
    readonly name: ZoneName;
    readonly standard: number;
    readonly summerTime?: 'us' | 'eu' | undefined;
    readonly firstYear: number;
    readonly abbreviations?: {
        readonly [Name in Season]: string;
    } | undefined;
    readonly otherNames: readonly string[];
};
export type NamedZone = {
    readonly zone: Zone;
    readonly season?: Season | undefined;
};
export declare function findZone(name: string): NamedZone | undefined;
export declare function zonesLike(name: string): readonly ZoneName[];
export declare function offsetIn(zone: Zone, season: Season): number;
export declare function seasonAt(zone: Zone, seconds: number, year: number): Season;

// recipes/check-for-market.d.ts
import type { Diagnostic } from '../lint/diagnostic.ts';
import { type LintOptions } from '../lint/lint-question.ts';
export declare function lintForMarket(text: string, options: LintOptions): readonly Diagnostic[];
export declare function checkForMarket(question: string, options: LintOptions): void;

// recipes/check-recipe-section.d.ts
import type { Question } from '../question.ts';
export declare function checkRecipeSection(question: Question): string | undefined;

// recipes/fill-recipe.d.ts
import type { Recipe, RecipeParameter } from './recipe.ts';
export type FilledRecipe = {
    readonly lines: readonly string[];
    readonly sections: readonly string[];
};
export declare function fillRecipe(recipe: Recipe, parameters: Readonly<Record<string, string>>): FilledRecipe;
export declare function completeParameters({ parameters }: Pick<Recipe, 'parameters'>, given?: Readonly<Record<string, string>>): Record<string, string>;
export declare function openParameters(recipe: Recipe, given: Readonly<Record<string, string>>): readonly string[];
export declare function wantedParameters({ parameters }: Pick<Recipe, 'parameters'>, values: Readonly<Record<string, string>>): readonly RecipeParameter[];

// recipes/recipe.d.ts
import type { DataVerdict } from '../decision/adjudication.ts';
export type RecipeParameter = {
    readonly name: string;
    readonly pattern: string;
    readonly meaning: string;
    readonly example: string;
    readonly derives?: readonly DerivedHole[] | undefined;
    readonly choices?: Choices | undefined;
    readonly beside?: {
        readonly name: string;
        readonly words: readonly string[];
    } | undefined;
};
export type Choices = Readonly<Record<string, Readonly<Record<string, string>>>>;
export type DerivedHole = {
    readonly hole: string;
    readonly as: Derivation;
};
export type Derivation = 'number' | 'next-day' | 'two-weeks-later' | 'five-hours-earlier' | 'five-hours-later' | 'year' | 'month' | 'day';
export type RecipeDocument = {
    readonly url: string;
    readonly body: string;
};
export type RecipeExample = {
    readonly parameters: Readonly<Record<string, string>>;
    readonly documents: readonly RecipeDocument[];
    readonly now: string;
    readonly deadline: string;
    readonly verdict: DataVerdict['verdict'];
};
export type Recipe = {
    readonly name: string;
    readonly version: number;
    readonly title: string;
    readonly summary: string;
    readonly parameters: readonly RecipeParameter[];
    readonly lines: readonly string[];
    readonly sections: readonly string[];
    readonly finality: string;
    readonly terms: string;
    readonly limits: string;
    readonly calls: number;
    readonly bytes: number;
    readonly sources: number;
    readonly example: RecipeExample;
};

// recipes/recipe-hash.d.ts
import type { Recipe } from './recipe.ts';
export declare function recipeHash({ name, version, parameters, lines, sections, }: Recipe): string;

// recipes/recipe-question.d.ts
import { type UnixSeconds } from '../moment.ts';
import type { Recipe } from './recipe.ts';
export type RecipeQuestionParts = {
    readonly title: string;
    readonly labels?: string | undefined;
    readonly deadline?: UnixSeconds | undefined;
};
export declare function recipeQuestion(recipe: Recipe, parameters: Readonly<Record<string, string>>, { title, labels, deadline }: RecipeQuestionParts): string;

// recipes/recipes.d.ts
import type { Recipe } from './recipe.ts';
export declare const RECIPES: readonly Recipe[];

// finding/find-game.d.ts
import type { Observation, SourceRequest } from '../sources/source-request.ts';
import { type ChosenGame, type GameSearch } from './games.ts';
export type GameQuery = Omit<GameSearch, 'yes'> & {
    readonly recipe: string;
    readonly yes: string;
    readonly player?: string | undefined;
    readonly known?: Readonly<Record<string, string>> | undefined;
};
export type FoundGame = {
    readonly recipe: string;
    readonly parameters: Readonly<Record<string, string>>;
    readonly open: readonly string[];
} & ChosenGame;
export declare const FINDABLE: readonly string[];
export declare function findGame(query: GameQuery, fetch: (request: SourceRequest) => Promise<Observation>): Promise<FoundGame>;

// finding/games.d.ts
import { type UnixSeconds } from '../moment.ts';
export type Side = {
    readonly id: string;
    readonly names: readonly string[];
    readonly code?: string | undefined;
};
export type ScheduledGame = {
    readonly id: string;
    readonly start: UnixSeconds;
    readonly home: Side;
    readonly away: Side;
    readonly part?: string | undefined;
    readonly isOver?: boolean | undefined;
};
export type GameSearch = {
    readonly day: string;
    readonly yes: string;
    readonly no?: string | undefined;
    readonly starts?: UnixSeconds | undefined;
};
export type ChosenGame = {
    readonly game: ScheduledGame;
    readonly own: 'home' | 'away';
};
export declare function chooseGame(games: readonly ScheduledGame[], { day, yes, no, starts }: GameSearch): ChosenGame;

// language/characters.d.ts
export declare const TAB = 9;
export declare const LINE_FEED = 10;
export declare const CARRIAGE_RETURN = 13;
export declare const SPACE = 32;
export declare const COLON = 58;
export declare const AT_SIGN = 64;
export declare const DELETE = 127;
export declare const SECTION_SIGN = 167;
export declare const INDENT: RegExp;
export declare function isWrittenAsEscape(code: number): boolean;
export declare function endOfName(text: string, start: number): number;
export declare function isName(text: string): boolean;
export declare function isBlank(code: number): boolean;
