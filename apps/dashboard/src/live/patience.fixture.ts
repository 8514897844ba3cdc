import { configure } from '@testing-library/react'

// A busy machine renders late, and these tests do not measure speed.
configure({ asyncUtilTimeout: 10_000 })
