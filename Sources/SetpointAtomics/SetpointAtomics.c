#include "SetpointAtomics.h"
