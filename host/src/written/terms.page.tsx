import { defineTexts } from '@pavilion/platform';
import { WrittenPage } from './written-page';

const words = defineTexts({
  en: () => import(/* webpackChunkName: "written-en" */ './terms.texts.en'),
  bn: () => import(/* webpackChunkName: "written-bn" */ './terms.texts.bn'),
});

export const Page = () => <WrittenPage texts={words} />;
