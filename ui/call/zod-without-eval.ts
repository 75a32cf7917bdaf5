/**
 * Keeps the schemas from compiling themselves with `new Function`, which the content security policy forbids. The
 * application imports this before any module that describes a call.
 */
import { config } from 'zod/mini'

config({ jitless: true })
