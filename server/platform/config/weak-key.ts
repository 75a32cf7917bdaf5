/** Keys that nobody drew at random: all bytes equal, a pattern that repeats, a sequence that counts. */

/** Of 32 random bytes fewer differ less than once in 10^16 keys. */
const distinctBytesMin = 16

export function isWeakKey(key: Uint8Array): boolean {
  if (new Set(key).size < distinctBytesMin) return true
  const steps = Array.from(key.subarray(1), (byte, at) => (byte - key[at]! + 256) % 256)
  return new Set(steps).size === 1
}
