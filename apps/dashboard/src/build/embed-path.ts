/** The only page that another site may frame. */
export const EMBED_PATH = '/embed/'
