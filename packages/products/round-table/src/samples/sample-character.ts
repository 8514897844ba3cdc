/**
 * What a sample agent looks at: an analyst at what a text states, a skeptic at what it leaves out,
 * an optimist at what speaks for acting.
 */
export type SampleCharacter = 'analyst' | 'skeptic' | 'optimist'
