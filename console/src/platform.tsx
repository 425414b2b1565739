import './console.css';
import { startConsole } from './start';

// The packaged registry's console: releases alone, for any site.
startConsole([]);
