import { configure } from '@testing-library/react'

// A machine that is busy elsewhere shows things late, and nothing here is about how soon.
configure({ asyncUtilTimeout: 10_000 })
