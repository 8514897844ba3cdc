// The public types of @cresolver/evidence, written by npm run api. Not a module.

// index.d.ts
export { type CheckClaimParameters, type ClaimCheck, type ClaimContradiction, type ClaimReason, checkClaim, findContradiction, } from './check-claim.ts';
export type { Claim, ClaimStatus } from './claim.ts';
export { type FindQuoteOptions, findQuote, type QuoteReason, type QuoteResult, } from './find-quote.ts';
export type { Hedge } from './hedge.ts';
export { MATCH_RULE, type MatchKey, matchKey } from './match-key.ts';
export { hasNegation } from './negation.ts';
export type { DecimalValue } from './parse-digits.ts';
export { readDates } from './read-dates.ts';
export { readNumbers } from './read-numbers.ts';
export { registrableDomain } from './registrable-domain.ts';
export { type QuotedPage, storiesOf } from './same-story.ts';
export type { DateReading, ReadDatesOptions } from './scan-dates.ts';
export type { NumberReading, ReadNumbersOptions } from './scan-numbers.ts';
export { TEXT_RULE } from './text-rule.ts';
export { type ListedSites, type PageAddress, type PageSource, readSites, type SourceTerm, sourceOfPage, } from './weighing/source-weight.ts';
export { type DropReason, LEAST_WEIGHT, type SideWeight, type Weighing, weighClaims, } from './weighing/weigh-claims.ts';
export type { ClaimKind, EventWindow, SourceWeight, Span, Voice, WeighedClaim, } from './weighing/weighed-claim.ts';

// check-claim.d.ts
import type { Claim } from './claim.ts';
import { type QuoteReason } from './find-quote.ts';
export type ClaimReason = QuoteReason | 'CLAIM_SIZE_INVALID' | 'DATE_NOT_IN_QUOTE' | 'NUMBER_NOT_IN_QUOTE' | 'NAME_NOT_IN_QUOTE' | 'NEGATION_DIFFERS' | 'WORD_NOT_IN_QUOTE';
export type ClaimCheck = {
    readonly status: 'FOUND';
    readonly offset: number;
    readonly occurrences: number;
} | {
    readonly status: 'NOT_FOUND';
    readonly reason: ClaimReason;
    readonly detail?: string;
};
export type CheckClaimParameters = {
    readonly claim: Claim;
    readonly text: string;
    readonly language?: string | undefined;
    readonly pdf?: boolean | undefined;
};
export declare function checkClaim(parameters: CheckClaimParameters): ClaimCheck;
export type ClaimContradiction = {
    readonly reason: ClaimReason;
    readonly detail: string;
};
export declare function findContradiction({ text, quote, }: Claim): ClaimContradiction | undefined;

// claim.d.ts
export type ClaimStatus = 'FOUND' | 'NOT_FOUND' | 'CHANGED' | 'BLOCKED';
export type Claim = {
    readonly text: string;
    readonly quote: string;
};

// find-quote.d.ts
export type QuoteReason = 'QUOTE_TOO_SHORT' | 'QUOTE_TOO_LONG' | 'QUOTE_GAPS_INVALID' | 'QUOTE_NOT_IN_TEXT' | 'QUOTE_CUTS_WORD' | 'QUOTE_CUTS_NEGATION' | 'QUOTE_GAP_SKIPS_NEGATION';
export type QuoteResult = {
    readonly status: 'FOUND';
    readonly offset: number;
    readonly length: number;
    readonly occurrences: number;
} | {
    readonly status: 'NOT_FOUND';
    readonly reason: QuoteReason;
};
export type FindQuoteOptions = {
    readonly pdf?: boolean | undefined;
};
export declare function findQuote(text: string, quote: string, options?: FindQuoteOptions): QuoteResult;

// hedge.d.ts
export type Hedge = 'about' | 'at least' | 'more than' | 'at most' | 'less than' | 'almost';
export declare function hedgeBefore(text: string, start: number): Hedge | undefined;

// match-key.d.ts
export declare const MATCH_RULE = "match/1";
export type MatchKey = {
    readonly key: string;
    readonly starts: Uint32Array;
    readonly ends: Uint32Array;
};
export declare function matchKey(text: string): MatchKey;

// negation.d.ts
export declare function hasNegation(text: string): boolean;
export declare function endsWithNegation(before: string): boolean;
export declare function compareNegations(claim: string, quote: string): string | undefined;

// parse-digits.d.ts
export type DecimalValue = {
    readonly digits: bigint;
    readonly exponent: number;
};
export declare function parseDigits(text: string, language?: string): {
    readonly value: DecimalValue;
    readonly significant: number;
} | undefined;

// read-dates.d.ts
import { type DateReading, type ReadDatesOptions } from './scan-dates.ts';
export declare function readDates(text: string, options?: ReadDatesOptions): readonly DateReading[];

// read-numbers.d.ts
import { type NumberReading, type ReadNumbersOptions } from './scan-numbers.ts';
export declare function readNumbers(text: string, options?: ReadNumbersOptions): readonly NumberReading[];

// registrable-domain.d.ts
export declare function registrableDomain(host: string): string;

// same-story.d.ts
export type QuotedPage = {
    readonly url: string;
    readonly text: string;
    readonly offset: number;
    readonly length: number;
    readonly canonicalUrl?: string | undefined;
};
export declare function storiesOf(pages: readonly QuotedPage[]): readonly string[];

// scan-dates.d.ts
export type DateReading = {
    readonly start: number;
    readonly end: number;
    readonly text: string;
    readonly year: number | undefined;
    readonly month: number | undefined;
    readonly day: number | undefined;
    readonly isAmbiguous: boolean;
};
export type ReadDatesOptions = {
    readonly language?: string | undefined;
};
export declare function scanDates(text: string, options?: ReadDatesOptions): readonly DateReading[];
export declare function mask(text: string, spans: readonly {
    readonly start: number;
    readonly end: number;
}[]): string;

// scan-numbers.d.ts
import { type Hedge } from './hedge.ts';
import { type DecimalValue } from './parse-digits.ts';
export type NumberReading = {
    readonly start: number;
    readonly end: number;
    readonly text: string;
    readonly value: DecimalValue | undefined;
    readonly significant: number;
    readonly currency: string | undefined;
    readonly unit: string | undefined;
    readonly isOrdinal: boolean;
    readonly hedge: Hedge | undefined;
    readonly isJoined: boolean;
};
export type ReadNumbersOptions = {
    readonly language?: string | undefined;
    readonly words?: string | undefined;
};
export declare function scanNumbers(text: string, options?: ReadNumbersOptions): readonly NumberReading[];

// text-rule.d.ts
export declare const TEXT_RULE = "text/1";

// weighing/source-weight.d.ts
import type { SourceWeight } from './weighed-claim.ts';
export type SourceTerm = {
    readonly host: string;
    readonly path?: string | undefined;
};
export type PageAddress = {
    readonly hostname: string;
    readonly pathname: string;
};
export type PageSource = {
    readonly weight: SourceWeight;
    readonly owner: string;
};
export type ListedSites = ReadonlyMap<string, {
    readonly owner: string;
    readonly excluded: readonly string[];
}>;
export declare function readSites(list: string): ListedSites;
export declare function sourceOfPage({ hostname, pathname }: PageAddress, terms?: readonly SourceTerm[], sites?: ListedSites): PageSource;

// weighing/weigh-claims.d.ts
import { type EventWindow, type WeighedClaim } from './weighed-claim.ts';
export type DropReason = 
'NOT_A_FACT'
 | 'SUPERSEDED'
 | 'AFTER_READING'
 | 'SAID_BY_OTHERS'
 | 'UNCONFIRMED'
 | 'OUTSIDE_WINDOW'
 | 'BEFORE_END' | 'UNDATED';
export type SideWeight = {
    readonly for: number;
    readonly against: number;
};
export type Weighing = {
    readonly outcome: 'YES' | 'NO' | 'UNKNOWN' | 'TOO_EARLY';
    readonly yes: SideWeight;
    readonly no: SideWeight;
    readonly dropped: readonly {
        readonly id: string;
        readonly reason: DropReason;
    }[];
};
export declare const LEAST_WEIGHT = 3;
export declare function weighClaims(claims: readonly WeighedClaim[], window: EventWindow, now: number): Weighing;

// weighing/weighed-claim.d.ts
export type Span = {
    readonly from: number;
    readonly to: number;
};
export type Voice = 'fact' | 'denial' | 'reported' | 'plan' | 'opinion' | 'satire';
export type ClaimKind = 'happened' | 'not-yet' | 'excluded';
export type SourceWeight = 0 | 2 | 3;
export type WeighedClaim = {
    readonly id: string;
    readonly voice: Voice;
    readonly kind: ClaimKind;
    readonly at?: Span | undefined;
    readonly published?: Span | undefined;
    readonly isConfirmed: boolean;
    readonly weight: SourceWeight;
    readonly owner: string;
    readonly story: string;
};
export type EventWindow = {
    readonly from?: number | undefined;
    readonly to: number;
};
export declare function isEvent({ kind }: Pick<WeighedClaim, 'kind'>): boolean;
export declare function eventSpan({ at, published }: WeighedClaim): Span;
export declare function statusTime({ at, published }: WeighedClaim): number | undefined;
export declare function contradicts(event: WeighedClaim, other: WeighedClaim): boolean;
