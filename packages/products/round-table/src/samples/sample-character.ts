/**
 * Viewpoint of a sample agent: an analyst looks at what a text states, a skeptic at what it leaves out,
 * an optimist at what speaks for acting.
 */
export type SampleCharacter = 'analyst' | 'skeptic' | 'optimist'
