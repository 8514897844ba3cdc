// The public types of @cresolver/evidence, written by npm run api. Not a module.

// index.d.ts
export { type FindQuoteOptions, findQuote, type QuoteReason, type QuoteResult, } from './find-quote.ts';
export { MATCH_RULE, type MatchKey, matchKey } from './match-key.ts';
export { hasDenial } from './negation.ts';
export { readDates } from './read-dates.ts';
export { registrableDomain } from './registrable-domain.ts';
export { type QuotedPage, storiesOf } from './same-story.ts';
export type { DateReading, ReadDatesOptions } from './scan-dates.ts';
export { type ListedSites, type PageAddress, type PageSource, readSites, type SourceTerm, sourceOfPage, } from './weighing/source-weight.ts';
export { type DropReason, LEAST_WEIGHT, type SideWeight, type Sources, type WeighedSide, type Weighing, weighClaims, weightOf, } from './weighing/weigh-claims.ts';
export type { ClaimKind, EventWindow, SourceWeight, Span, Voice, WeighedClaim, } from './weighing/weighed-claim.ts';

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
export declare function hasDenial(text: string): boolean;
export declare function endsWithNegation(before: string): boolean;

// read-dates.d.ts
import { type DateReading, type ReadDatesOptions } from './scan-dates.ts';
export declare function readDates(text: string, options?: ReadDatesOptions): readonly DateReading[];

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
export type Sources = {
    readonly primary: number;
    readonly listed: number;
};
export type SideWeight = {
    readonly for: Sources;
    readonly against: Sources;
};
export type WeighedSide = SideWeight & {
    readonly makers: readonly string[];
    readonly opponents: readonly string[];
};
export type Weighing = {
    readonly outcome: 'YES' | 'NO' | 'UNKNOWN' | 'TOO_EARLY';
    readonly yes: WeighedSide;
    readonly no: WeighedSide;
    readonly dropped: readonly {
        readonly id: string;
        readonly reason: DropReason;
    }[];
};
export declare const LEAST_WEIGHT = 3;
export declare function weightOf({ primary, listed }: Sources): number;
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
    readonly over?: number | undefined;
};
export declare function isEvent({ kind }: Pick<WeighedClaim, 'kind'>): boolean;
export declare function eventSpan({ at, published }: WeighedClaim): Span;
export declare function statusTime({ at, published }: WeighedClaim): number | undefined;
export declare function contradicts(event: WeighedClaim, other: WeighedClaim): boolean;
