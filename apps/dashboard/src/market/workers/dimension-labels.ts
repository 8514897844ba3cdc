/**
 * The eight dimensions in published order, with their share of the sum in percent: the same as in `@cresolver/resolution`, which the first
 * paint does without.
 */
export const DIMENSION_LABELS = [
  { id: 'resolutionQuality', label: 'Resolution Quality', weight: 20 },
  { id: 'sourceQuality', label: 'Source Quality', weight: 15 },
  { id: 'analysisDepth', label: 'Analysis Depth', weight: 15 },
  { id: 'reasoningClarity', label: 'Reasoning Clarity', weight: 15 },
  { id: 'evidenceStrength', label: 'Evidence Strength', weight: 10 },
  { id: 'biasAwareness', label: 'Bias Awareness', weight: 10 },
  { id: 'timeliness', label: 'Timeliness', weight: 10 },
  { id: 'collaboration', label: 'Collaboration', weight: 5 },
] as const
