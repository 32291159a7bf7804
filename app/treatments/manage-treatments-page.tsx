import { useRevalidator } from 'react-router'
import { answerOf, api, dataOf } from '../platform/api/client.ts'
import { langOf } from '../platform/i18n/lang-of.ts'
import { localized } from '../platform/i18n/localized.ts'
import { formatTaka } from '../platform/i18n/money.ts'
import * as platformTexts from '../platform/i18n/texts.ts'
import { EmptyState } from '../platform/ui/empty-state.tsx'
import { MoveButtons, useOrder } from '../platform/ui/forms/move-buttons.tsx'
import { ListScreen } from '../platform/ui/list-screen.tsx'
import { LiveRegion } from '../platform/ui/live-region.tsx'
import { Picture } from '../platform/ui/picture.tsx'
import { useSiteFacts } from '../platform/ui/site-facts.ts'
import { type Column, EditLink, serialColumn, Table } from '../platform/ui/table.tsx'
import { DeleteButton } from '../platform/ui/toasts/delete-button.tsx'
import { Written } from '../platform/ui/written.tsx'
import { firstCharacters } from '../platform/values/truncate.ts'
import * as texts from './texts.ts'
import { inOrder } from './treatment-search.ts'

const aboutShown = 30

export async function clientLoader() {
  const treatments = inOrder(await dataOf(api.treatments.$get({ query: {} })))
  return treatments.map(treatment => ({
    ...localized(treatment),
    basedOn: JSON.stringify({ name: treatment.name, cost: treatment.cost }),
  }))
}

type Loaded = Awaited<ReturnType<typeof clientLoader>>

export default function ManageTreatmentsPage({ loaderData: treatments }: { loaderData: Loaded }) {
  const text = texts.manageTreatments
  return (
    <ListScreen
      title={text.title}
      count={text.line(treatments.length)}
      add={{ to: '/dashboard/add-treatment', text: text.add }}
    >
      <div className="list-body">
        {treatments.length === 0 ? (
          <EmptyState picture="/pictures/empty-search.svg" title={text.empty}>
            {text.emptyLine}
          </EmptyState>
        ) : (
          <TreatmentTable treatments={treatments} />
        )}
      </div>
    </ListScreen>
  )
}

function TreatmentTable({ treatments }: { treatments: Loaded }) {
  const text = texts.manageTreatments
  const { move, placed } = useOrder(treatments, json => answerOf(api.treatments.order.$put({ json })))
  const { currency } = useSiteFacts()
  const { revalidate } = useRevalidator()
  const columns = [...shownColumns(currency), ...actionColumns(treatments.length, move, revalidate)]
  return (
    <>
      <LiveRegion as="p" className="sr-only">
        {placed}
      </LiveRegion>
      <Table caption={text.title} columns={columns} rows={treatments} />
    </>
  )
}

function shownColumns(currency: string): Column<Loaded[number]>[] {
  const { serial, name, cost, image } = platformTexts.columns
  return [
    serialColumn(serial),
    { name, className: 'font-semibold', cell: treatment => <Written text={treatment.name} /> },
    {
      name: cost,
      kind: 'number',
      className: 'whitespace-nowrap',
      cell: treatment => texts.manageTreatments.cost(formatTaka(treatment.cost), currency),
    },
    {
      name: texts.manageTreatments.about,
      cell: treatment => (
        <span lang={langOf(treatment.about)}>{`${firstCharacters(treatment.about, aboutShown)}...`}</span>
      ),
    },
    {
      name: image,
      cell: treatment => (
        <Picture
          src={treatment.picture}
          placeholder="/pictures/placeholder-treatment.svg"
          alt=""
          width={72}
          height={45}
          className="h-11 w-18 rounded-md object-cover lg:h-7 lg:w-11"
        />
      ),
    },
  ]
}

type Move = ReturnType<typeof useOrder>['move']

function actionColumns(count: number, move: Move, onChange: () => Promise<void>): Column<Loaded[number]>[] {
  const { edit, delete: remove } = platformTexts.columns
  const text = texts.manageTreatments
  return [
    {
      name: edit,
      kind: 'narrow',
      isAction: true,
      cell: (treatment, index) => (
        <span className="flex items-center">
          <EditLink
            to={`/dashboard/manage-treatments/update-treatment/${treatment._id}`}
            label={text.editName(treatment.name)}
          />
          <MoveButtons name={treatment.name} index={index} count={count} move={toIndex => move(treatment, toIndex)} />
        </span>
      ),
    },
    {
      name: remove,
      kind: 'narrow',
      isAction: true,
      cell: treatment => (
        <DeleteButton
          label={text.deleteName(treatment.name)}
          question={text.confirmDelete(treatment.name)}
          doneText={text.deleted}
          remove={() =>
            answerOf(
              api.treatment[':id'].$delete({ param: { id: treatment._id }, query: { basedOn: treatment.basedOn } }),
            )
          }
          onChange={onChange}
        />
      ),
    },
  ]
}
