import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The first has no window and draws none, so a page takes a third of the processor's time. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * A Chromium to test with: the one that CHROMIUM names, the system's, or else the one that comes as a package and
 * brings the libraries that a bare machine lacks.
 */
export async function chromiumPath(): Promise<string> {
  const found = [process.env['CHROMIUM'] ?? '', ...installed].find(path => path !== '' && existsSync(path))
  if (found) return found

  // The package unpacks its libraries only where it believes to be on the platform that it was made for.
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const path = await chromium.executablePath()
  process.env['LD_LIBRARY_PATH'] = [
    join(tmpdir(), 'al2023', 'lib'),
    process.env['LD_LIBRARY_PATH'] ?? '',
  ].join(':')
  return path
}
