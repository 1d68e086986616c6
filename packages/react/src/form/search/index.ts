export { SearchListWidget } from './SearchListWidget.tsx';
export { SearchWidget } from './SearchWidget.tsx';
