import type { Context } from '../platform/context.server.ts'
import { type FeatureJob, runs } from '../platform/jobs/jobs.server.ts'
import { cleanPictures, createPhotoWorker, createPictureCleaner } from './picture-jobs.server.ts'
import { fetchPhoto } from './pictures.server.ts'

export const pictureJobs = (ctx: Pick<Context, 'db' | 'now' | 'fetchPicture'>): FeatureJob[] => [
  runs(fetchPhoto, createPhotoWorker(ctx)),
  runs(cleanPictures, createPictureCleaner(ctx)),
]
