import { useEffect } from 'react'
import { languageKey, languageOfId } from '../../contract/languages.ts'
import { useText } from '../../texts/index.ts'
import { entryKey } from '../call/entered.ts'

/**
 * Follows what another tab of this browser did: a language chosen there is spoken here too. After a login there the
 * session is a new one, perhaps another client's: what stands here may not be theirs and is loaded anew.
 */
export function useFollowTabs(): void {
  const { speak, language } = useText()

  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === entryKey) location.reload()
      if (key !== languageKey) return
      const chosen = languageOfId(newValue)
      if (chosen !== language) void speak(chosen)
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [speak, language])
}
