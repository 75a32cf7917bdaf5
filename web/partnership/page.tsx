import { listGiven, listRewards, listStructure, structurePage } from '../../contract/partnership.ts'
import { AsOf } from '../call/as-of.tsx'
import { clearLists, Loaded, useList } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { GivenList } from './given-list.tsx'
import { Invitation } from './invitation.tsx'
import { Lines } from './lines.tsx'
import style from './page.module.css'
import { RewardList } from './reward-list.tsx'
import { Rewards } from './rewards.tsx'

/** The partner structure: inviting, what it earns, and who was invited. */
export function StructurePage() {
  const { text } = useText()
  const list = useList(listStructure, {}, { message: text('partnership.loading') })
  const refresh = () => clearLists(listStructure, structurePage, listRewards, listGiven)

  return (
    <>
      <PageHead
        title={text('partnership.title')}
        actions={
          <Button onClick={refresh}>
            <RefreshIcon />
            {text('ui.refresh')}
          </Button>
        }
      >
        <AsOf asked={listStructure} />
      </PageHead>
      <div className={style.cards}>
        <Invitation />
        <Loaded list={list}>{structure => <Lines {...structure} />}</Loaded>
        <RewardList />
        <Rewards />
        <GivenList />
      </div>
    </>
  )
}
