/** The model that is asked where nothing else is set: NVIDIA NIM, OpenAI-compatible. */
export const DEFAULT_SERVICE = {
  baseUrl: 'https://integrate.api.nvidia.com/v1',
  model: 'meta/llama-3.3-70b-instruct',
} as const
